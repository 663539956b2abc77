import { SegmentedChoice } from '#ui/forms/segmented-choice.tsx';
import { chooseTheme, useTheme } from './theme.ts';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeChoice() {
  return <SegmentedChoice label="Theme" options={options} value={useTheme()} onChange={chooseTheme} />;
}
