import { describe, expect, it } from 'vitest';
import { renderComponent } from '#test/pages/render-route.tsx';
import { PlayerLabel, PlayerName, withSoftHyphen } from './player-label.tsx';

describe('A label in a cell', () => {
  it.each([
    ['Elizabeth', 'Eliza-beth'],
    ['Alexander', 'Alexan-der'],
    ['Charlotte', 'Char-lotte'],
    ['Christopher', 'Chris-topher'],
    ['Maximilian', 'Maximi-lian'],
    ['Bartholomew', 'Bartho-lomew'],
    ['Sebastián', 'Sebas-tián'],
    ['Montgomery', 'Montgo-mery'],
    ['Matthew', 'Matt-hew'],
    ['Nguyễn', 'Ngu-yễn'],
  ])('[B.40d] %s may break as %s.', (label, parts) => {
    expect(withSoftHyphen(label).split('\u00ad').join('-')).toBe(parts);
  });

  it.each(['Ana', 'Diego', 'Ana Lo', 'Anne-Marie', 'Charlotte L'])('%s has no place to break but its own.', (label) => {
    expect(withSoftHyphen(label)).toBe(label);
  });

  it('of a whole name breaks only between words, and in a word that is longer than a line.', () => {
    const page = renderComponent(
      <p>
        <PlayerName name="Nguyễn Montgomery" />
      </p>,
    );
    const words = ['Ngu\u00adyễn', 'Montgo\u00admery'].map((word) => page.getByText(word));
    expect(words.map(({ className }) => className)).toEqual(Array(2).fill('inline-block max-w-full'));
    expect(words[0]?.parentElement?.textContent).toBe('Ngu\u00adyễn Montgo\u00admery');
  });

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
    expect(page.getByText('Matt\u00adhew').tagName).toBe('P');
    expect(page.getByText('Eliza\u00adbeth').className).toContain('0.85em');
  });
});
