import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { playerDataMessages } from '../messages.ts';
import { SettingsSection } from '../settings/settings-section.tsx';
import { PlayerDataDialog } from './player-data-dialog.tsx';

/** For a family that asks what is stored about their child, or asks to erase it. */
export function PlayerDataSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title="A Player's Data" about={<p>{playerDataMessages.about}</p>}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Find a Player
      </Button>
      {isOpen && <PlayerDataDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
