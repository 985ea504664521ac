import { createHash } from 'node:crypto';
import { OWN_DECK, OWN_SLIDE, type OwnDeck } from '../../../../formats/own-slides.js';
import { HEAD, PACKAGE, RELATIONS } from '../charts/chart-sheet.js';
import type { Parts } from './parts.js';

/** The relationship to a part of ours, from what it tells of; the others have numbers. */
const ID = 'rIdOwn';
const CUSTOM_XML = `${RELATIONS}/customXml`;
const PRESENTATION = 'ppt/_rels/presentation.xml.rels';

/** Adds what the file says of a slide, the `number`th of the deck (from 1), as customer data of that slide. */
export function ownSlidePart(parts: Parts, number: number, json: string): void {
  setItem(parts, number + 1, OWN_SLIDE, json);
  const slide = `ppt/slides/slide${number}.xml`;
  parts.set(
    slide,
    parts.text(slide).replace('</p:spTree>', `</p:spTree><p:custDataLst><p:custData r:id="${ID}"/></p:custDataLst>`),
  );
  relate(parts, `ppt/slides/_rels/slide${number}.xml.rels`, `../../customXml/item${number + 1}.xml`);
}

/** Adds what the file says of the deck. */
export function ownDeckPart(parts: Parts, deck: OwnDeck): void {
  setItem(parts, 1, OWN_DECK, JSON.stringify(deck));
  relate(parts, PRESENTATION, '../customXml/item1.xml');
}

/** LibreOffice keeps only items with properties, which name them by a GUID (ECMA-376, 22.5.2.1). */
function setItem(
  parts: Parts,
  number: number,
  { element, namespace }: typeof OWN_DECK | typeof OWN_SLIDE,
  json: string,
) {
  const xml = `${HEAD}<${element} xmlns="${namespace}">${xmlText(json)}</${element}>`;
  parts.set(`customXml/item${number}.xml`, xml);
  const properties = `<ds:datastoreItem ds:itemID="${guidOf(number, xml)}" xmlns:ds="${RELATIONS.replace('/relationships', '/customXml')}">`;
  parts.set(
    `customXml/itemProps${number}.xml`,
    `${HEAD}${properties}<ds:schemaRefs><ds:schemaRef ds:uri="${namespace}"/></ds:schemaRefs></ds:datastoreItem>`,
  );
  const relation = `<Relationship Id="rId1" Type="${RELATIONS}/customXmlProps" Target="itemProps${number}.xml"/>`;
  parts.set(
    `customXml/_rels/item${number}.xml.rels`,
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation}</Relationships>`,
  );
}

function relate(parts: Parts, name: string, target: string): void {
  const relation = `<Relationship Id="${ID}" Type="${CUSTOM_XML}" Target="${target}"/>`;
  parts.set(name, parts.text(name).replace('</Relationships>', `${relation}</Relationships>`));
}

/** JSON as the text of an element. Characters that XML forbids stand only in its strings, where they can be escaped. */
const xmlText = (json: string) =>
  json
    .replace(/[\uFFFE\uFFFF]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Programs know items by it: that of the same slide in another file may be the same. */
function guidOf(number: number, xml: string): string {
  const hex = createHash('sha256').update(`${number} ${xml}`).digest('hex').toUpperCase();
  const version = `8${hex.slice(12, 15)}-8${hex.slice(15, 18)}`;
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-${hex.slice(18, 30)}}`;
}
