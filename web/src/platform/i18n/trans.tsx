import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/** A message with elements inside; the macro `Trans` expands to it. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
