/** The field from above, behind the tags. It fills its box, whatever its shape. */
export function FieldDrawing() {
  return (
    <svg viewBox="0 0 390 298" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
      <rect width="390" height="298" className="fill-field-dark" />
      <path d="M0 42Q195-62 390 42v68L195 298 0 110Z" className="fill-field-grass" />
      <g className="fill-field-stripe">
        {stripes.map((x) => (
          <path key={x} d={`M${x} 0h22v298h-22Z`} clipPath="url(#fair)" />
        ))}
      </g>
      <clipPath id="fair">
        <path d="M0 42Q195-62 390 42v68L195 298 0 110Z" />
      </clipPath>
      <path d="M195 298 92 195q-6-42 22-78t81-35q53-1 81 35t22 78Z" className="fill-field-dirt" />
      <path d="m195 124 82 82-82 82-82-82Z" className="fill-field-grass" />
      <path d="M0 110 195 298 390 110" className="fill-none stroke-white" strokeWidth="2.5" />
      <g className="fill-white">
        <path d="m195 116 8 8-8 8-8-8Z" />
        <path d="m113 198 8 8-8 8-8-8Z" />
        <path d="m277 198 8 8-8 8-8-8Z" />
      </g>
    </svg>
  );
}

const stripes = [0, 44, 88, 132, 176, 220, 264, 308, 352];
