import type { Game } from 'contract/games';
import { fieldPositions, formatPosition, ROTATIONS, type Rotation } from 'engine';
import { configurationNames } from '#domain/games/game-labels.ts';

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
