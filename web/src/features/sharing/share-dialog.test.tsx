import { within } from '@testing-library/react';
import type { SharedLink } from 'contract/sharing/shared-links';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, lostConnection } from '#test/fakes/fake-server.ts';
import { aGame } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderComponent } from '#test/pages/render-route.tsx';
import { ShareDialog } from './share-dialog.tsx';

const game = aGame({ lineupStatus: 'draft', hasLineup: true });
const path = `/api/games/${game.id}/share`;
const url = `https://evenfield.test/shared/${'A'.repeat(43)}`;
const aLink = (change: Partial<SharedLink> = {}): SharedLink => ({
  url,
  names: 'first-and-initial',
  daysAfterGame: 2,
  lastDay: '2099-05-11',
  hasEnded: false,
  ...change,
});

async function openDialog(answers: Parameters<typeof fakeServer>[0], isReadOnly = false) {
  const server = fakeServer(answers);
  const page = renderComponent(<ShareDialog game={game} isReadOnly={isReadOnly} onClose={() => undefined} />);
  return { ...page, server, dialog: within(await page.findByRole('dialog', { name: 'Share Lineup' })) };
}

afterEach(() => void vi.unstubAllGlobals());

describe('Sharing', () => {
  it('[B.36c] Sharing is off until the coach creates a link, which one press does. The coach is asked before it is turned off. The focus stays in the dialog.', async () => {
    let link: SharedLink | null = null;
    const { dialog, coach, server, ...page } = await openDialog({
      [`GET ${path}`]: () => ({ body: { link } }),
      [`PUT ${path}`]: () => {
        link = aLink();
        return { body: { link } };
      },
      [`DELETE ${path}`]: () => {
        link = null;
        return { status: 204 };
      },
    });
    await dialog.findByRole('button', { name: 'Create Link' });
    expect(dialog.queryByLabelText('Link')).toBeNull();
    await coach.click(dialog.getByRole('button', { name: 'Create Link' }));
    expect(textIn(await dialog.findByLabelText('Link'))).toBe(url);
    expect(document.activeElement).toBe(page.getByRole('dialog'));
    expect(server.to(`PUT ${path}`)).toMatchObject([{ body: {} }]);
    // The second tap of a double tap falls on "Close".
    const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.slice(-2)).toEqual(['Close', 'Turn Off']);
    dialog.getByText(/This lineup is a draft/);
    await coach.click(dialog.getByRole('button', { name: 'Turn Off' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Turn Off' }));
    question.getByText(/^The link stops working at once for everyone who has it/);
    await coach.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.to(`DELETE ${path}`)).toEqual([]);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Turn Off' }));
    await coach.click(dialog.getByRole('button', { name: 'Turn Off' }));
    const again = within(await page.findByRole('alertdialog', { name: 'Turn Off' }));
    await coach.click(again.getByRole('button', { name: 'Turn Off' }));
    await dialog.findByText('Sharing is off. The old link no longer works.');
    expect(dialog.queryByLabelText('Link')).toBeNull();
    expect(document.activeElement).toBe(page.getByRole('dialog'));
    expect(server.to(`DELETE ${path}`)).toHaveLength(1);
  });

  it('saves at once how names are shown and how long the link works.', async () => {
    let link = aLink();
    const { dialog, coach, server } = await openDialog({
      [`GET ${path}`]: () => ({ body: { link } }),
      [`PUT ${path}`]: ({ body }) => {
        link = aLink({ ...Object(body), lastDay: '2099-05-16' });
        return { body: { link } };
      },
    });
    await coach.selectOptions(await dialog.findByLabelText('Names'), 'Number (#11)');
    await coach.selectOptions(dialog.getByLabelText(/^Link ends/), '1 week after the game');
    await dialog.findByText('Works through May 16.');
    expect(server.to(`PUT ${path}`).map(({ body }) => body)).toEqual([
      { names: 'number', daysAfterGame: 2 },
      { names: 'number', daysAfterGame: 7 },
    ]);
  });

  it('copies the link, and says so; where copying fails it says how to go on.', async () => {
    const { dialog, coach } = await openDialog({ [`GET ${path}`]: { body: { link: aLink() } } });
    const copy = await dialog.findByRole('button', { name: 'Copy Link' });
    await coach.click(copy);
    await dialog.findByText('Copied.');
    expect(await navigator.clipboard.readText()).toBe(url);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await coach.click(copy);
    await dialog.findByText(/Select the link and copy it by hand/);
  });

  it('uses the share sheet of the device where there is one, and nothing of the names in it.', async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    const { dialog, coach } = await openDialog({ [`GET ${path}`]: { body: { link: aLink() } } });
    await coach.click(await dialog.findByRole('button', { name: 'Send Link' }));
    expect(share).toHaveBeenCalledWith({ url });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('The share dialog of a link that has ended says so and offers a new one.', async () => {
    const { dialog } = await openDialog({
      [`GET ${path}`]: { body: { link: aLink({ hasEnded: true, lastDay: '2026-11-20' }) } },
    });
    await dialog.findByText('The link ended on Nov 20 and no longer works.');
    dialog.getByRole('button', { name: 'Create Link' });
    expect(dialog.queryByLabelText('Link')).toBeNull();
  });

  it('Sharing of a read-only team can be turned off and not changed.', async () => {
    const { dialog } = await openDialog({ [`GET ${path}`]: { body: { link: aLink() } } }, true);
    expect(await dialog.findByLabelText('Names')).toHaveProperty('disabled', true);
    dialog.getByRole('button', { name: 'Turn Off' });
  });

  it('Without a network the dialog says so and shows no link.', async () => {
    const { dialog, coach } = await openDialog({
      [`GET ${path}`]: { body: { link: null } },
      [`PUT ${path}`]: lostConnection,
    });
    await coach.click(await dialog.findByRole('button', { name: 'Create Link' }));
    await dialog.findByText(/You appear to be offline/);
    expect(dialog.queryByLabelText('Link')).toBeNull();
  });
});
