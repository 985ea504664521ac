import { posix } from 'node:path';

/** What the Open XML SDK does not look at: faults of a PPTX, a sentence each. Parts by name, XML as text. */
export function faultsOfPackage(parts: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [name, text] of parts) {
    if (name.endsWith('.rels')) faults.push(...faultsOfRelationships(parts, name, text));

    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
      faults.push(`${name} has an illegal character`);
    if (/^ppt\/slides\/slide\d+\.xml$/.test(name)) faults.push(...faultsOfSlide(name, text));
    if (/^ppt\/charts\/chart\d+\.xml$/.test(name) && !/<c:externalData /.test(text))
      faults.push(`${name} has no workbook`);
    if (/oleObject|vbaProject|activeX/.test(name)) faults.push(`${name} must not be there`);
  }
  return faults;
}

function faultsOfRelationships(parts: ReadonlyMap<string, string>, name: string, text: string): string[] {
  const folder = posix.dirname(posix.dirname(name));
  return [...text.matchAll(/<Relationship [^>]*>/g)].flatMap(([tag]) => {
    const target = /Target="([^"]*)"/.exec(tag)?.[1] ?? '';
    if (tag.includes('TargetMode="External"')) {
      return /^(https?|mailto|tel):/.test(target) ? [] : [`${name} leads to ${target}`];
    }
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    return parts.has(path) ? [] : [`${name} names ${target}, which is not there`];
  });
}

function faultsOfSlide(name: string, text: string): string[] {
  const ids = [...text.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
  const faults: string[] = [];
  if (new Set(ids).size !== ids.length) faults.push(`${name} has an id twice`);
  if (text.match(/<p:ph type="title"\/>/g)?.length !== 1) faults.push(`${name} has not one title`);
  for (const [, kind, object] of text.matchAll(/<p:(pic|graphicFrame)>(.*?)<\/p:\1>/gs)) {
    const described = /<p:cNvPr [^>]*descr="[^"]+"/.test(object ?? '') || (object ?? '').includes('decorative');
    if (!described) faults.push(`${name}: a ${kind} has no description`);
  }
  return faults;
}
