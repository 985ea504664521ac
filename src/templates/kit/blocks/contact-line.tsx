import { Link } from './action.js';
import { css } from '../css.js';
import { Words } from '../words/words.js';

interface ContactLineProps {
  name?: string;
  role?: string;
  organization?: string;
  email?: string;
  url?: string;
}

/** Contact details at the foot of a closing slide: name, affiliation and addresses under a short rule. */
export function ContactLine({ name, role, organization, email, url }: ContactLineProps) {
  if (!name && !role && !organization && !email && !url) return null;
  return (
    <div class="contact-line">
      <div class="contact-rule" />
      <Words class="contact-name">{name}</Words>
      {(role || organization) && (
        <p class="soft">
          <Words as="span">{role}</Words>
          {role && organization && ', '}
          <Words as="span">{organization}</Words>
        </p>
      )}
      <Addresses class="contact-addresses" email={email} url={url} />
    </div>
  );
}

/** A paragraph for each address, in a box. */
export function Addresses({ class: className, email, url }: { class: string; email?: string; url?: string }) {
  if (!email && !url) return null;
  return (
    <div class={className}>
      {email && (
        <p>
          <Link url={`mailto:${email}`} typed={email} />
        </p>
      )}
      {url && (
        <p>
          <Link url={url} />
        </p>
      )}
    </div>
  );
}

export const contactLineCss = css`
  .contact-line {
    display: flex;
    flex-direction: column;
    gap: 2px;
    margin-top: 12px;
    max-width: 100%;
  }
  .contact-rule {
    width: 64px;
    height: 4px;
    background: var(--emphasis);
    margin-bottom: 16px;
  }
  .contact-name {
    font-weight: 600;
  }
  .contact-addresses {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 32px;
    margin-top: 6px;
  }
  .contact-addresses > p {
    min-width: 0;
  }
  .layout-center .contact-line {
    align-items: center;
  }
  .layout-center .contact-addresses {
    justify-content: center;
  }
`;
