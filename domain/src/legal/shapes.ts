/** A piece of legal text: a paragraph, or a list. */
export type LegalBlock = string | readonly string[];

export type LegalPart = { heading: string; blocks: readonly LegalBlock[] };

export type LegalSection = {
  /** its deep link: /legal#{id} */
  id: string;
  title: string;
  /** the whole section in one sentence */
  inShort: string;
  parts: readonly LegalPart[];
};
