import { useNavigate } from 'react-router';
import { paths } from '#lib/navigation/paths.ts';
import { AccountIcon, SignOutIcon } from '#ui/icons/icons.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { sections } from './sections.tsx';
import { signOut } from './sign-out.ts';

/** The navigation as items of a menu, for a page of a phone that replaces the navigation; empty on wider screens. */
export function useSections(): readonly MenuEntry[] {
  const navigate = useNavigate();
  if (useIsWide()) return [];
  const links = [...sections, { label: 'Account', to: paths.account, Icon: AccountIcon }];
  return [
    ...links.map(({ label, to, Icon }) => ({
      id: to,
      label,
      icon: <Icon className="size-5" />,
      isTile: true,
      onSelect: () => void navigate(to),
    })),
    { id: 'sign-out', label: 'Sign Out', icon: <SignOutIcon className="size-5" />, isTile: true, onSelect: signOut },
  ];
}
