import type { PodiumPlace } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';

const names: Record<PodiumPlace, string> = {
  1: t`1st place`,
  2: t`2nd place`,
  3: t`3rd place`,
};

export const placeName = (place: PodiumPlace): string => names[place];
