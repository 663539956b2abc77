import type { Game } from 'contract/games';
import { fieldPositions, formatPosition, type POSITION_CONFIGURATIONS, ROTATIONS, type Rotation } from 'engine';

export const configurationNames: Readonly<Record<(typeof POSITION_CONFIGURATIONS)[number], string>> = {
  Standard9: 'Standard 9-Player Baseball',
  WithDH: '10-Player with Designated Hitter',
  TBall10: 'T-Ball (10 Players)',
  TBall11: 'T-Ball (11 Players)',
  Custom: 'Custom',
};

export const rotationLabels: Readonly<Record<Rotation, { readonly name: string; readonly meaning: string }>> = {
  varied: {
    name: 'Try many positions',
    meaning: 'Players rotate; rarely the same spot two innings in a row.',
  },
  settled: {
    name: 'Stay at a position',
    meaning: 'Players change positions only as much as fair sits and infield time require.',
  },
};

export const rotationOptions = ROTATIONS.map((value) => ({ value, label: rotationLabels[value].name }));

export function formatPositions({ positionConfiguration, customPositions, fieldOption }: Game): string {
  const positions = fieldPositions(positionConfiguration, { custom: customPositions ?? [], option: fieldOption });
  const more = positionConfiguration === 'Custom' && fieldOption === 'everyoneFields' ? '; everyone fields' : '';
  return `${configurationNames[positionConfiguration]} (${positions.join(', ')}${more})`;
}

export function formatHitter(designatedHitterFor: string | null): string {
  return designatedHitterFor === null
    ? 'extra hitter'
    : `designated hitter for the ${formatPosition(designatedHitterFor)}`;
}
