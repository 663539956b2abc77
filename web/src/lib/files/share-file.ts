/**
 * Offers the device's share menu on phones and tablets, which often hide downloads, and downloads the file elsewhere.
 * Resolves also when the reader closes the menu.
 */
export async function shareOrSaveFile(name: string, content: Blob): Promise<void> {
  const file = new File([content], toFileName(name), { type: content.type });
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (!isTouch || !navigator.canShare?.({ files: [file] })) {
    downloadFile(file);
    return;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // The press may be too long ago for a share menu.
    downloadFile(file);
  }
}

export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers start to read the URL only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Some systems refuse these characters in the names of files. */
function toFileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/g, '-');
}
