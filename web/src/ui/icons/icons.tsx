import { circleIcon, icon } from './status-icons.tsx';

export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.6M6.4 7.4A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.2-1M9.9 10a3 3 0 0 0 4.1 4.1" />,
);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const ChevronRightIcon = icon(<path d="m9 6 6 6-6 6" />);
export const ChevronLeftIcon = icon(<path d="m15 6-6 6 6 6" />);
export const MenuIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
);
export const FilterIcon = icon(<path d="M4 7h16M7 12h10M10 17h4" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const ClockIcon = circleIcon('M12 7v5l3.5 2');
export const PencilIcon = icon(<path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17v3ZM14.5 7.5l3 3" />);
export const TrashIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5" />);
export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
);
export const AccountIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4 20.5c.6-4 3.6-6.5 8-6.5s7.4 2.5 8 6.5" />
  </>,
);
export const SignOutIcon = icon(
  <path d="M10 4H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h5M15.5 7.5 20 12l-4.5 4.5M20 12H9.5" />,
);
export const HomeIcon = icon(<path d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1v-8.5Z" />);
export const TeamsIcon = icon(
  <path d="M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6L12 3.5ZM8.5 12l2.5 2.5 4.5-5" />,
);
export const PlayersIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2.3.7 3.7 2.4 4 5.1" />
  </>,
);
export const GamesIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
    <path d="m12 12 2.8 2.8L12 17.6l-2.8-2.8L12 12Z" />
  </>,
);
export const WifiOffIcon = icon(
  <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12a9.5 9.5 0 0 1 4-2.3M14 9.6a9.5 9.5 0 0 1 4.5 2.4M2.5 8.7A14 14 0 0 1 6 6.5M10.5 5.1A14 14 0 0 1 21.5 8.7M12 19v.1" />,
);
export const LineupIcon = icon(
  <>
    <rect x="3.5" y="4" width="17" height="16" rx="2" />
    <path d="M3.5 9.3h17M3.5 14.6h17M9.2 4v16M14.8 4v16" />
  </>,
);

export const HurtIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="3" />
    <path d="M12 8v8M8 12h8" />
  </>,
);
export const LeftIcon = icon(<path d="M9 4.5H5.5v15H9M10.5 12H20M16 8l4 4-4 4" />);
export const EjectedIcon = circleIcon('m6 6 12 12', 8.5);
export const LateIcon = circleIcon('M12 7.5V12l3 2', 8.5);
export const ReturnIcon = icon(<path d="M15 4.5h3.5v15H15M4 12h10M10 8l4 4-4 4" />);
export const StepBackIcon = icon(<path d="M9 14.5 4.5 10 9 5.5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3" />);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="4" />);
export const ArrowRightIcon = icon(<path d="M4 12h15M13 6l6 6-6 6" />);
export const CheckInIcon = icon(
  <>
    <circle cx="10" cy="7" r="3.5" />
    <path d="M3.5 19.5c0-4 2.8-6.2 6.5-6.2 1 0 2 .2 2.8.5M13.5 18l2.5 2.5 5-5.5" />
  </>,
  'size-5',
);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14h10v6H7z" />, 'size-5');
export const PlayIcon = icon(<path d="M7 4.5 19 12 7 19.5z" />, 'size-5');
export const ShareIcon = icon(<path d="M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8" />, 'size-5');
export const AddToHomeScreenIcon = icon(<path d="M5 4h14v16H5zM12 8v8M8 12h8" />, 'size-5');
export const RecordIcon = icon(<path d="M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3" />, 'size-5');
