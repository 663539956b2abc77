import { ThemeChoice } from '#domain/theme/theme-choice.tsx';
import { SettingsSection } from './settings-section.tsx';

export function ThemeSection() {
  return (
    <SettingsSection
      title="Theme"
      about={
        <p>
          Light is easiest to read in the sun, dark in a night game; System follows your device. Remembered in this
          browser only.
        </p>
      }
    >
      <ThemeChoice />
    </SettingsSection>
  );
}
