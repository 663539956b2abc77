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
