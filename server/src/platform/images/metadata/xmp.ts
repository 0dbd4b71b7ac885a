import type { FileCredits, FilePart } from './facts.ts';

/**
 * The kinds of properties by name, without the prefix, which varies between programs. A property is
 * an element or an attribute.
 */
const PROPERTIES: readonly (readonly [FilePart, RegExp])[] = [
  ['place', /[:\s<](?:GPS\w+|City|State|Country\w*|Location\w*|Sublocation|ProvinceState)[\s=>/]/],
  ['camera', /[:\s<](?:Make|Model|Lens\w*|FNumber|ExposureTime|ISOSpeedRatings)[\s=>/]/],
  ['serial-numbers', /[:\s<]\w*SerialNumber[\s=>/]/],
  ['people', /[:\s<](?:OwnerName|PersonInImage\w*|Regions?\w*|Creator\w*ContactInfo|Ci\w+)[\s=>/]/],
  ['date', /[:\s<](?:CreateDate|DateCreated|DateTime\w*|ModifyDate)[\s=>/]/],
  ['preview', /[:\s<]Thumbnails[\s=>/]/],
  ['comments', /[:\s<](?:description|title|subject|Headline|UserComment|Instructions)[\s=>/]/],
  ['software', /[:\s<](?:CreatorTool|Software|softwareAgent|Toolkit)[\s=>/]/],
  ['history', /[:\s<](?:History|DocumentID|InstanceID|DerivedFrom|DocumentAncestors)[\s=>/]/],
];

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,5})|(\w{2,4}));/g, (entity, code?: string, name = '') =>
    code ? String.fromCharCode(Number(code)) : (ENTITIES[name] ?? entity),
  );

/** The first item of a list such as `<dc:creator><rdf:Seq><rdf:li>`. */
function firstItem(xmp: string, name: string): string | undefined {
  const from = xmp.search(new RegExp(`<\\w+:${name}[\\s>]`));
  if (from < 0) return undefined;
  const to = xmp.indexOf(`:${name}>`, from + name.length + 2);
  const list = xmp.slice(from, to < 0 ? from : to);
  const item = /<rdf:li[^<>]*>([^<]*)</.exec(list);
  return item?.[1] && plain(item[1]);
}

export type XmpFacts = { parts: FilePart[]; credits: FileCredits };

const MAX_XMP = 256 * 1024;

export function xmpFacts(text: string): XmpFacts {
  const xmp = text.slice(0, MAX_XMP);
  const [creator, copyright] = [firstItem(xmp, 'creator'), firstItem(xmp, 'rights')];
  return {
    parts: PROPERTIES.filter(([, names]) => names.test(xmp)).map(([part]) => part),
    credits: { ...(creator && { creator }), ...(copyright && { copyright }) },
  };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The XMP written into files whose artist asked to keep creator and copyright, with nothing else.
 */
export function creditsXmp({ creator, copyright }: FileCredits): string {
  const creatorXml = creator
    ? `<dc:creator><rdf:Seq><rdf:li>${escaped(creator)}</rdf:li></rdf:Seq></dc:creator>`
    : '';
  const rights = copyright
    ? `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escaped(copyright)}</rdf:li></rdf:Alt></dc:rights>`
    : '';
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `${creatorXml}${rights}</rdf:Description></rdf:RDF></x:xmpmeta>`
  );
}
