import { circleIcon, icon } from './status-icons.tsx';

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
