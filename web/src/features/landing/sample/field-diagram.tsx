import { fieldPaths, positionPoints } from '#ui/field/field-outline.tsx';

type FieldDiagramProps = {
  readonly label: string;
  /** The positions of the game; those without a player yet are dashed. */
  readonly positions: readonly string[];
  readonly placed: readonly { readonly name: string; readonly position: string }[];
};

/** A field from above. Players glide to their next place, unless the coach prefers less motion. */
export function FieldDiagram({ label, positions, placed }: FieldDiagramProps) {
  return (
    <svg viewBox="0 0 400 372" role="img" aria-label={label} className="w-full">
      <Ground />
      {positions.map((position) => (
        <OpenPosition key={position} position={position} />
      ))}
      {placed.map(({ name, position }) => {
        const { x, y } = findPoint(position);
        return (
          <g
            key={name}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            className="animate-appear transition-transform duration-500 ease-out"
          >
            <circle r="17" fill="#0a182d" stroke="#f8f6ef" strokeWidth="2.5" />
            <text y="5" textAnchor="middle" fill="#ffd166" fontSize="14" fontWeight="800">
              {position}
            </text>
            <text
              y="34"
              textAnchor="middle"
              fill="#fff"
              stroke="#0a182d"
              strokeWidth="3.5"
              paintOrder="stroke"
              fontSize="15"
              fontWeight="700"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** An attribute, not a style: the prerendered page has no script, and the page accepts no inline styles. */
function OpenPosition({ position }: { readonly position: string }) {
  const { x, y } = findPoint(position);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" fill="#0a182d" fillOpacity="0.55" stroke="#f8f6ef" strokeWidth="2" strokeDasharray="4 4" />
      <text y="5" textAnchor="middle" fill="#f8f6ef" fontSize="14" fontWeight="800">
        {position}
      </text>
    </g>
  );
}

function Ground() {
  return (
    <g>
      <defs>
        <clipPath id="fair-ground">
          <path d={fieldPaths.fairTerritory} transform={toPixels} />
        </clipPath>
      </defs>
      <g clipPath="url(#fair-ground)">
        <rect width="400" height="372" fill="#1c7a48" />
        {[270, 222, 174, 126, 78].map((radius) => (
          <circle key={radius} cx="200" cy="330" r={radius + 24} fill="none" stroke="#17693d" strokeWidth="24" />
        ))}
        <path d={fieldPaths.infieldDirt} transform={toPixels} fill="#c46a3d" />
        <path d={fieldPaths.infieldGrass} transform={toPixels} fill="#1f8650" />
        <circle cx="200" cy="248" r="15" fill="#c46a3d" />
        <circle cx="200" cy="322" r="24" fill="#c46a3d" />
      </g>
      <path d="M200 330 18 148M200 330l182-182" stroke="#f8f6ef" strokeWidth="3" strokeLinecap="round" />
      <path d="M12 162C40 70 115 18 200 18s160 52 188 144" fill="none" stroke="#ffd166" strokeWidth="4" />
      <path d="m200 176 7 7-7 7-7-7ZM272 248l-7 7-7-7 7-7ZM142 248l-7 7-7-7 7-7Z" fill="#f8f6ef" />
      <path d="M193 322h14v7l-7 7-7-7Z" fill="#f8f6ef" />
    </g>
  );
}

/** This picture is drawn four times as large as the units of the field. */
const scale = 4;
const toPixels = `scale(${scale})`;

const points = new Map(Object.entries(positionPoints));

function findPoint(position: string) {
  const { x, y } = points.get(position) ?? positionPoints.P;
  return { x: x * scale, y: y * scale };
}
