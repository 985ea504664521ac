import type { ComponentChildren } from 'preact';
import type { Variant } from '../../define/template.js';
import { rolesOf } from '../../theme/variants.js';
import { classes } from '../css.js';
import { SlideContext, useSlide } from '../slide-context.js';

/** A box in the colours of another variant, such as a dark code window on a light slide. */
export function Pane({
  variant,
  class: className,
  children,
}: {
  variant: Variant;
  class?: string;
  children: ComponentChildren;
}) {
  const scene = useSlide();
  return (
    <SlideContext.Provider value={{ ...scene, variant, roles: rolesOf(scene.look.theme, variant) }}>
      <div class={classes('pane', `v-${variant}`, className)}>{children}</div>
    </SlideContext.Provider>
  );
}

/** The inherited colour was computed outside the pane, so it is set again. */
export const paneCss = `.pane { color: var(--text); min-width: 0; min-height: 0; }`;
