import { within } from '@testing-library/react';
import type { renderRoute } from './render-route.tsx';

/** Opens an import from the menu of a list. `field` is the label of the field that takes the text. */
export async function openImportDialog(
  page: ReturnType<typeof renderRoute>,
  { title, field, importing }: { readonly title: string; readonly field: string; readonly importing: string },
) {
  const { coach } = page;
  await coach.click(await page.findByRole('button', { name: 'Import & Export' }));
  await coach.click(await page.findByRole('menuitem', { name: title }));
  const dialog = within(await page.findByRole('dialog', { name: title }));
  const press = async (name: string | RegExp) => coach.click(await dialog.findByRole('button', { name }));
  const preview = async (text: string) => {
    await coach.click(dialog.getByLabelText(field));
    await coach.paste(text);
    await press('Preview');
  };
  const sent = () => page.server.to(importing).map(({ body }) => body);
  return { page, dialog, press, preview, sent, coach };
}
