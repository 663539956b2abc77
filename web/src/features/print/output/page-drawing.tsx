import { createElement, type ReactNode } from 'react';
import type { Ink, Page, Shape, TextShape } from '../sheets/drawing.ts';
import { printFontFamily } from './print-fonts.ts';

/** Paper is white and ink black in every theme. */
const colors: Readonly<Record<Ink, string>> = { black: '#000', white: '#fff', gray: '#999', stripe: '#f2f2f2' };

type PageDrawingProps = {
  readonly page: Page;
  readonly label: string;
  readonly language: string;
  readonly className: string;
};

/** One page as a picture whose text can be selected and read aloud. */
export function PageDrawing({ page: { width, height, shapes }, label, language, className }: PageDrawingProps) {
  const props = {
    viewBox: `0 0 ${width} ${height}`,
    role: 'group',
    'aria-label': label,
    className,
    fontFamily: `"${printFontFamily}", sans-serif`,
  };
  const paper = <rect width={width} height={height} fill={colors.white} />;
  // Passed one by one: shapes have no identity but their order, so there is nothing to use as a key.
  return createElement('svg', props, paper, createElement('g', { lang: language }, ...shapes.map(drawShape)));
}

function drawShape(shape: Shape): ReactNode {
  if (shape.kind === 'text') return drawText(shape);
  if (shape.kind === 'line') {
    const { from, to, width, ink, isDashed } = shape;
    return (
      <line
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
        stroke={colors[ink]}
        strokeWidth={width}
        strokeDasharray={isDashed ? '5 4' : undefined}
      />
    );
  }
  const { x, y, width, height, radius, fill } = shape;
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
      fill={fill === null ? 'none' : colors[fill]}
      stroke={fill === null ? colors.black : 'none'}
      strokeWidth={2}
    />
  );
}

function drawText({ text, x, y, size, isBold, align, ink }: TextShape): ReactNode {
  // Spaces between the parts of a line stay as they were measured.
  return (
    <text
      xmlSpace="preserve"
      x={x}
      y={y}
      fontSize={size}
      fontWeight={isBold ? 700 : 400}
      textAnchor={align}
      fill={colors[ink]}
    >
      {text}
    </text>
  );
}
