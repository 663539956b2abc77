import { afterEach, beforeEach, vi } from 'vitest';

type SavedFile = { readonly name: string; readonly blob: Blob | undefined };

/** The files that the page saves in each test of the file or of the `describe` that calls this. */
export function recordSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    let made: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) made = blob;
      return 'blob:made';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: made });
    });
  });
  afterEach(() => void vi.restoreAllMocks());
  return saved;
}
