import { describe, expect, it } from 'vitest';
import { renderComponent } from '#test/pages/render-route.tsx';
import { PlayerLabel, withSoftHyphen } from './player-label.tsx';

describe('A label in a cell', () => {
  it.each([
    ['Elizabeth', 'Eliza-beth'],
    ['Alexander', 'Alexan-der'],
    ['Charlotte', 'Char-lotte'],
    ['Christopher', 'Chris-topher'],
    ['Maximilian', 'Maximi-lian'],
    ['Bartholomew', 'Bartho-lomew'],
    ['Sebastián', 'Sebas-tián'],
  ])('[B.40d] %s may break as %s.', (label, parts) => {
    expect(withSoftHyphen(label).split('\u00ad').join('-')).toBe(parts);
  });

  it.each(['Ana', 'Ana Lo', 'Anne-Marie', 'Charlotte L', 'Matthew'])(
    '%s has no place to break but its own.',
    (label) => {
      expect(withSoftHyphen(label)).toBe(label);
    },
  );

  it('is smaller only where it is long.', () => {
    const page = renderComponent(
      <>
        <p>
          <PlayerLabel label="Matthew" />
        </p>
        <p>
          <PlayerLabel label="Elizabeth" />
        </p>
      </>,
    );
    expect(page.getByText('Matthew').tagName).toBe('P');
    expect(page.getByText('Eliza\u00adbeth').className).toContain('0.85em');
  });
});
