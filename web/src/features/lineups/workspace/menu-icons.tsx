import { icon } from '#ui/icons/status-icons.tsx';

/** The icons of the menu of a lineup, 20 pixels each. */
const size = 'size-5';

export const ViewIcon = icon(<path d="M4 6h16M4 12h16M4 18h16M8.5 4v16" />, size);
export const BattingIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4 5.5h1v3M4 11h1.5L4 14h1.5M4 17.5h1.5v3H4" />, size);
export const PitchersIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M7 5.5c3 3.5 3 9.5 0 13M17 5.5c-3 3.5-3 9.5 0 13" />
  </>,
  size,
);
export const RulesIcon = icon(<path d="M4 7l1.5 1.5L8.5 5.5M4 16l1.5 1.5 3-3M12 7.5h8M12 16.5h8" />, size);
export const TimeIcon = icon(<path d="M5 20V11M12 20V4M19 20v-6" />, size);
export const CompareIcon = icon(<path d="M4 5h6v14H4zM14 5h6v14h-6z" />, size);
export const FinalIcon = icon(<path d="M5 21V4h13l-2.5 4L18 12H5" />, size);
export const RestartIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 3v4h-4" />, size);
