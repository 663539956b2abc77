import { afterAll, describe, expect, it, vi } from 'vitest';
import { aGame } from '#test/fakes/records.ts';
import { describeLink, describePlayerLink, describeReminder } from './family-texts.ts';

const url = 'https://evenfield.test/answer/A';
const game = aGame({
  opponent: 'Lightning',
  homeOrAway: 'home',
  gameDate: '2026-11-24T00:00:00.000Z',
  startTime: '17:30',
});
const reminded = { teamName: 'Thunder', game, links: [url], answerBy: '2026-11-23' };

describe('A reminder', () => {
  it('[B.114] is in English, in Spanish, or in both with the links once.', () => {
    const english = 'Thunder vs. Lightning, Tue, Nov 24, 5:30 PM: is your child coming? Answer by Mon, Nov 23.';
    const spanish =
      'Thunder contra Lightning, mar, 24 de nov, 5:30 p.m.: ¿viene tu hijo o hija? Responde a más tardar el lun, 23 de nov.';
    const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replace('p. m.', 'p.m.');
    expect(plainSpaces(describeReminder(reminded, 'en'))).toBe(`${english}\n${url}`);
    expect(plainSpaces(describeReminder(reminded, 'es'))).toBe(`${spanish}\n${url}`);
    expect(plainSpaces(describeReminder(reminded, 'both'))).toBe(`${english}\n${spanish}\n${url}`);
  });

  it('says where an away game is, and leaves out a time that is not known.', () => {
    const away = { ...reminded, game: { ...game, homeOrAway: 'away' as const, startTime: null } };
    expect(describeReminder(away, 'en')).toBe(
      `Thunder @ Lightning, Tue, Nov 24: is your child coming? Answer by Mon, Nov 23.\n${url}`,
    );
    expect(describeReminder(away, 'es')).toMatch(/^Thunder en casa de Lightning, mar, 24 de nov: ¿viene/);
  });

  it('keeps braces and signs in names as they are.', () => {
    const strange = { ...reminded, teamName: "{team} #1 <b>O'Neil</b>", game: { ...game, opponent: "''{x}''" } };
    expect(describeReminder(strange, 'en')).toMatch(/^\{team\} #1 <b>O'Neil<\/b> vs\. ''\{x\}'', /);
  });
});

describe('The text with a link', () => {
  it('is one line for a player, which is sent to one family.', () => {
    const link = { firstName: 'Ava', name: 'Ava K.', url };
    expect(describePlayerLink(link, 'en')).toBe(`Ava K.: Is Ava coming? Answer here, without an account: ${url}`);
    expect(describePlayerLink(link, 'es')).toBe(`Ava K.: ¿Viene Ava? Responde aquí, sin cuenta: ${url}`);
    expect(describePlayerLink(link, 'both').split('\n')).toHaveLength(1);
  });

  it('ends with the link in a line of its own.', () => {
    expect(describeLink(url, 'sharedLink', 'es')).toBe(`Quién juega dónde, entrada por entrada:\n${url}`);
    expect(describeLink(url, 'sharedLink', 'both').split('\n')).toHaveLength(3);
  });
});

describe('In the pseudo-locale', () => {
  afterAll(() => void vi.resetModules());

  it('every text to copy is from the catalog.', async () => {
    vi.resetModules();
    vi.doMock('./catalogs/es.json', async () => {
      const { toPseudoLocale } = await import('#test/languages/pseudo-locale.ts');
      const messages = await vi.importActual<{ default: Record<string, string> }>('./catalogs/en.json');
      return { default: toPseudoLocale(messages.default) };
    });
    const texts = await import('./family-texts.ts');
    const { hasOtherLetters } = await import('#test/languages/pseudo-locale.ts');
    const shown = [
      texts.describeReminder(reminded, 'es'),
      texts.describeLink(url, 'teamLink', 'es'),
      texts.describeLink(url, 'sharedLink', 'es'),
      texts.describePlayerLink({ firstName: 'Ava', name: 'Ava K.', url }, 'es'),
    ];
    vi.doUnmock('./catalogs/es.json');
    expect(shown.filter((text) => hasOtherLetters(text, [url, 'Ava', 'K.', 'Thunder', 'Lightning']))).toEqual([]);
    expect(shown.filter((text) => !text.includes('⟦'))).toEqual([]);
  });
});
