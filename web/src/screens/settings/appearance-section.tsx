import { chooseMotion, type Motion, useMotion } from '../../platform/page/motion.ts';
import { chooseTheme, type Theme, useTheme } from '../../platform/page/theme.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';
import { toast } from '../../ui/toast-store.ts';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const motions: { value: Motion; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'reduced', label: 'Reduced' },
];

const saved = (stored: boolean) =>
  toast(
    stored
      ? 'Saved on this device.'
      : 'Your browser doesn’t let Gesso save this. It applies until you close the page.',
  );

/** These choices apply to this device only. */
export function AppearanceSection() {
  const theme = useTheme();
  const motion = useMotion();
  return (
    <>
      <TitledGroup
        title="Theme"
        text="System follows your device. Your choice is saved on this device only."
      >
        <ChoiceGroup
          label="Theme"
          value={theme}
          options={themes}
          onChange={(chosen) => saved(chooseTheme(chosen))}
        />
      </TitledGroup>
      <TitledGroup
        title="Motion"
        text="Reduced turns animations off, whatever your device is set to. Saved on this device only."
      >
        <ChoiceGroup
          label="Motion"
          value={motion}
          options={motions}
          onChange={(chosen) => saved(chooseMotion(chosen))}
        />
      </TitledGroup>
    </>
  );
}
