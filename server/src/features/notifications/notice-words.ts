import { say, type Text, type Translator } from '@gesso/domain/kernel';
import { z } from 'zod';
import { textSchema } from '../../platform/i18n/text-schema.ts';

/** The words of a notice, with its text as paragraphs. */
type NoticeWords = { title: Text; text: readonly Text[] };

export const noticeWordsSchema = z.strictObject({ title: textSchema, text: z.array(textSchema) });

const TEXT_MAX = 2000;

/** The words of a notice in the language of its reader. */
export const sayNotice = (i18n: Translator, { title, text }: NoticeWords) => ({
  title: say(i18n, title),
  text: text
    .map((paragraph) => say(i18n, paragraph))
    .join('\n\n')
    .slice(0, TEXT_MAX),
});
