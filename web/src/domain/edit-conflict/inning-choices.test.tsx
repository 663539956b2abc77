import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InningChoices } from './inning-choices.tsx';

it('The positions of an inning stand in the order in which coaches name them, with names of their own last.', () => {
  const positions = ['RF', 'Rover', 'LF', '1B', 'MI', 'C', 'SS', 'P'];
  const fill = (playerId: string) => Object.fromEntries(positions.map((position) => [position, playerId]));
  const page = render(
    <InningChoices
      innings={[{ inning: 2, mine: { ...fill('Ana'), CF: 'Kim' }, theirs: { ...fill('Ben'), CF: 'Kim' } }]}
      taken={[]}
      onChange={() => {}}
      nameOf={(playerId) => playerId}
    />,
  );
  const rows = page.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows).toEqual(['P', 'C', '1B', 'SS', 'MI', 'LF', 'RF', 'Rover']);
  expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Position',
    'This device',
    'Other device',
  ]);
});
