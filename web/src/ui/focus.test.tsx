import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseFromMenu } from '#ui/focus.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

const renderPage = (isDialogOpen: boolean) => (
  <main>
    <h1 tabIndex={-1}>Players</h1>
    <button type="button">More</button>
    <Dialog title="Import Roster" isOpen={isDialogOpen}>
      Choose a file.
    </Dialog>
  </main>
);

/** Opens and closes a dialog while nothing has the focus, and returns what has it then. */
async function openAndClose(chosenIn: (button: HTMLElement) => HTMLElement | null) {
  const { rerender, unmount } = render(renderPage(false));
  const chosen = chosenIn(screen.getByRole('button', { name: 'More' }));
  if (chosen) chooseFromMenu(chosen);
  expect(document.activeElement).toBe(document.body);
  rerender(renderPage(true));
  await screen.findByText('Choose a file.');
  rerender(renderPage(false));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const focused = document.activeElement?.textContent;
  unmount();
  return focused;
}

it('A dialog that opens while its menu closes gives the focus to the button of the menu.', async () => {
  expect(await openAndClose((button) => button)).toBe('More');
});

it('A dialog that opens while nothing has the focus gives it to the heading of the page.', async () => {
  expect(await openAndClose(() => null)).toBe('Players');
});

it('A menu that was used before an earlier dialog does not get the focus.', async () => {
  expect(await openAndClose((button) => button)).toBe('More');
  expect(await openAndClose(() => null)).toBe('Players');
});
