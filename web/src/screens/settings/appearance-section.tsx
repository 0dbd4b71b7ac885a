import { chooseMotion, type Motion, useMotion } from '../../platform/page/motion.ts';
import { chooseTheme, type Theme, useTheme } from '../../platform/page/theme.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const motions: { value: Motion; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'reduced', label: 'Reduced' },
];

/** What is chosen here holds on this device. */
export function AppearanceSection() {
  const theme = useTheme();
  const motion = useMotion();
  return (
    <>
      <TitledGroup
        title="Theme"
        text="System follows your device. Your choice is kept on this device only."
      >
        <ChoiceGroup label="Theme" value={theme} options={themes} onChange={chooseTheme} />
      </TitledGroup>
      <TitledGroup
        title="Motion"
        text="Reduced turns animations off, whatever your device asks for. Kept on this device only."
      >
        <ChoiceGroup label="Motion" value={motion} options={motions} onChange={chooseMotion} />
      </TitledGroup>
    </>
  );
}
