import { t } from '@lingui/core/macro';
import { chooseMotion, type Motion, useMotion } from '../../platform/page/motion.ts';
import { chooseTheme, type Theme, useTheme } from '../../platform/page/theme.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';
import { toast } from '../../ui/toast-store.ts';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: t({ message: 'System', context: 'theme' }) },
  { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
  { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
];

const motions: { value: Motion; label: string }[] = [
  { value: 'system', label: t({ message: 'System', context: 'motion' }) },
  { value: 'reduced', label: t({ message: 'Reduced', context: 'motion' }) },
];

const saved = (stored: boolean) =>
  toast(
    stored
      ? t`Saved on this device.`
      : t`Your browser doesn’t let Gesso save this. It applies until you close the page.`,
  );

/** These choices apply to this device only. */
export function AppearanceSection() {
  const theme = useTheme();
  const motion = useMotion();
  return (
    <>
      <TitledGroup
        title={t({ message: 'Theme', context: 'light or dark' })}
        text={t`System follows your device. Your choice is saved on this device only.`}
      >
        <ChoiceGroup
          label={t({ message: 'Theme', context: 'light or dark' })}
          value={theme}
          options={themes}
          onChange={(chosen) => saved(chooseTheme(chosen))}
        />
      </TitledGroup>
      <TitledGroup
        title={t`Motion`}
        text={t`Reduced turns off animations, regardless of your device settings. Saved on this device only.`}
      >
        <ChoiceGroup
          label={t`Motion`}
          value={motion}
          options={motions}
          onChange={(chosen) => saved(chooseMotion(chosen))}
        />
      </TitledGroup>
    </>
  );
}
