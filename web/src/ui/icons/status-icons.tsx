import type { ReactNode } from 'react';

type IconProps = { readonly className?: string };

/** Without a class that sets the size, an icon has 24 pixels. */
export const icon = (shape: ReactNode, defaultClassName = '') =>
  function Icon({ className = defaultClassName }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`${className} shrink-0`}
      >
        {shape}
      </svg>
    );
  };

/** A mark in a circle. `d` is the path of the mark. */
export const circleIcon = (d: string, radius = 9) =>
  icon(
    <>
      <circle cx="12" cy="12" r={radius} />
      <path d={d} />
    </>,
  );

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AlertIcon = circleIcon('M12 7.5v5.5M12 16.4v.1');
export const InfoIcon = circleIcon('M12 11v5.5M12 7.6v.1');
export const WarningIcon = icon(<path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1" />);
