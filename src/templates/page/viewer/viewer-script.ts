/**
 * Runs in the public page and in the presenter's window, sent there as text: it uses nothing from outside itself. It moves
 * between the slides by keys, clicks, swipes and the bar, keeps address, counter and progress in step, shows all slides as
 * a grid, and keeps the two windows of a presenter on the same slide. The page can be read without it.
 */
function runViewer(): void {
  const IDLE_MS = 2500;
  const SWIPE_PX = 60;

  const root = document.documentElement;
  const frames = [...document.querySelectorAll<HTMLElement>('.dv-frame')];
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
  const bar = find('.dv-bar');
  const live = find('.dv-live');
  const help = find<HTMLDialogElement>('.dv-help');
  const isPresenter = root.classList.contains('dv-presenter');
  const isRtl = root.dir === 'rtl';
  const presentPath = /^(\/present\/[^/]+)/.exec(location.pathname)?.[1];
  const channel = presentPath ? new BroadcastChannel(presentPath) : null;
  if (!bar || frames.length === 0) return;
  let current = -1;

  const inOverview = () => root.classList.contains('dv-overview');
  const isColumn = () => !isPresenter && matchMedia('(orientation: portrait)').matches;
  const slideAt = (hash: string) => {
    const number = /^#\d{1,4}$/.test(hash) ? Number(hash.slice(1)) : 1;
    return Math.min(Math.max(number, 1), frames.length) - 1;
  };

  /** Marks a slide as the current one everywhere but on the screen. */
  function mark(index: number, told = false): void {
    if (index === current) return;
    const isFirst = current < 0;
    frames[current]?.removeAttribute('aria-current');
    frames[current + 1]?.classList.remove('dv-next');
    current = index;
    frames[index]!.setAttribute('aria-current', 'true');
    frames[index + 1]?.classList.add('dv-next');
    if (!isFirst || location.hash) history.replaceState(null, '', `#${index + 1}`);
    root.style.setProperty('--dv-done', String((index + 1) / frames.length));
    for (const count of document.querySelectorAll('.dv-count')) count.textContent = `${index + 1} / ${frames.length}`;
    button('previous')!.disabled = index === 0;
    button('next')!.disabled = index === frames.length - 1;
    if (live) live.textContent = `Slide ${frames[index]!.getAttribute('aria-label')}`;
    if (!told) channel?.postMessage(index);
  }

  function show(index: number, told = false): void {
    const target = Math.min(Math.max(index, 0), frames.length - 1);
    mark(target, told);
    if (isPresenter) frames[target]!.querySelector('.dv-notes')!.scrollTop = 0;
    else if (!inOverview()) frames[target]!.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  function toggleOverview(on = !inOverview()): void {
    if (isPresenter || on === inOverview()) return;
    root.classList.toggle('dv-overview', on);
    button('overview')!.setAttribute('aria-pressed', String(on));
    for (const frame of frames) {
      frame.firstElementChild!.toggleAttribute('inert', on);
      if (on) frame.append(choiceOf(frame));
      else frame.querySelector('.dv-choice')!.remove();
    }
    if (on) focusChoice(current);
    frames[current]!.scrollIntoView({ block: on ? 'nearest' : 'start', behavior: 'instant' });
  }

  /** What a slide is chosen by in the grid. */
  function choiceOf(frame: HTMLElement): HTMLElement {
    const choice = document.createElement('a');
    choice.className = 'dv-choice';
    choice.href = `#${frame.id}`;
    choice.ariaLabel = `Slide ${frame.ariaLabel}`;
    return choice;
  }

  function focusChoice(index: number): void {
    frames[Math.min(Math.max(index, 0), frames.length - 1)]!.querySelector<HTMLElement>('.dv-choice')!.focus();
  }

  function openPresenter(): void {
    if (presentPath && !isPresenter) {
      open(`${presentPath}/notes#${current + 1}`, 'notes', 'popup,width=1180,height=760');
    }
  }

  function toggleFullScreen(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void root.requestFullscreen?.();
  }

  function button(action: string): HTMLButtonElement | null {
    return find<HTMLButtonElement>(`[data-action="${action}"]`);
  }

  const actions: Record<string, () => void> = {
    previous: () => show(current - 1),
    next: () => show(current + 1),
    first: () => show(0),
    last: () => show(frames.length - 1),
    overview: () => toggleOverview(),
    fullscreen: toggleFullScreen,
    presenter: openPresenter,
    print: () => print(),
    help: () => help?.showModal(),
    close: () => help?.close(),
  };

  const KEYS: Record<string, string> = {
    ArrowRight: isRtl ? 'previous' : 'next',
    ArrowLeft: isRtl ? 'next' : 'previous',
    ArrowDown: 'next',
    ArrowUp: 'previous',
    PageDown: 'next',
    PageUp: 'previous',
    Home: 'first',
    End: 'last',
    o: 'overview',
    g: 'overview',
    f: 'fullscreen',
    p: 'presenter',
    '?': 'help',
  };

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
    const target = event.target as HTMLElement;
    const onControl = target.closest('a, button, input, video, audio') !== null;
    if (event.key === 'Escape' && inOverview()) return toggleOverview(false);
    // In the grid and in a column the arrows go on scrolling, as they do on any page.
    const scrolls = /^(Arrow(Up|Down)|Page|Home|End| )/.test(event.key) && (inOverview() || isColumn());
    const isSpace = event.key === ' ' && !onControl;
    const name = isSpace
      ? event.shiftKey
        ? 'previous'
        : 'next'
      : KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!name || scrolls) return;
    event.preventDefault();
    if (inOverview() && /^Arrow/.test(event.key)) {
      const chosen = frames.findIndex((frame) => frame.contains(document.activeElement));
      focusChoice((chosen < 0 ? current : chosen) + (name === 'next' ? 1 : -1));
    } else actions[name]!();
  });

  document.addEventListener('click', (event) => {
    const target = event.target as HTMLElement;
    const control = target.closest<HTMLElement>('[data-action]');
    if (control) return actions[control.dataset['action']!]!();
    const frame = target.closest<HTMLElement>('.dv-frame');
    if (frame && inOverview()) {
      event.preventDefault();
      toggleOverview(false);
      return show(frames.indexOf(frame));
    }
    if (!frame || target.closest('a, button')) return;
    // Who has marked words does not want to turn the page.
    if (isColumn() || !getSelection()?.isCollapsed) return;
    const isBefore = event.clientX < innerWidth / 3;
    show(current + (isBefore === isRtl ? 1 : -1));
  });

  let touched: Touch | undefined;
  document.addEventListener('touchstart', ({ touches }) => (touched = touches.length === 1 ? touches[0] : undefined), {
    passive: true,
  });
  document.addEventListener('touchend', ({ changedTouches }) => {
    const [end] = changedTouches;
    if (!touched || !end || inOverview()) return;
    const [x, y] = [end.clientX - touched.clientX, end.clientY - touched.clientY];
    touched = undefined;
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
    show(current + (x < 0 === isRtl ? -1 : 1));
  });

  addEventListener('hashchange', () => show(slideAt(location.hash)));
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number' && Number.isInteger(data)) show(data, true);
  });

  /** The slide that most is seen of becomes the current one when the page is scrolled. */
  const seen = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) seen.set(target, intersectionRatio);
      const most = Math.max(...frames.map((frame) => seen.get(frame) ?? 0));
      const index = frames.findIndex((frame) => (seen.get(frame) ?? 0) === most);
      if (most >= 0.5 && !inOverview()) mark(index);
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  );

  let idle: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    root.classList.remove('dv-idle');
    clearTimeout(idle);
    idle = setTimeout(() => root.classList.add('dv-idle'), IDLE_MS);
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(type, wake, { passive: true });
  }

  function startClock(): void {
    let started = Date.now();
    const [elapsed, now] = ['.dv-elapsed', '.dv-now-time'].map((selector) => find(selector)!);
    const tick = () => {
      const seconds = Math.floor((Date.now() - started) / 1000);
      const two = (value: number) => String(value).padStart(2, '0');
      elapsed!.textContent = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
      now!.textContent = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    };
    actions['restart'] = () => {
      started = Date.now();
      tick();
    };
    tick();
    setInterval(tick, 1000);
  }

  bar.hidden = false;
  button('fullscreen')!.hidden = !document.fullscreenEnabled || isPresenter;
  button('overview')!.hidden = isPresenter;
  button('presenter')!.hidden = !presentPath || isPresenter;
  if (isPresenter) {
    root.classList.add('dv-live-view');
    startClock();
  } else for (const frame of frames) observer.observe(frame);
  show(slideAt(location.hash), true);
  wake();
}

/** The script of published decks. */
export const viewerScript = `(${runViewer.toString()})();`;
