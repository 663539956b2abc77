import { gameDay } from './messages.ts';

const pictures = [
  { ...gameDay.gameMode, file: 'game-mode', width: 780, height: 1400 },
  { ...gameDay.print, file: 'dugout-card', width: 716, height: 928 },
  { ...gameDay.shared, file: 'shared-page', width: 780, height: 1400 },
] as const;

/** The screens of a game day as they are: `npm run pictures -w e2e` takes the pictures from the app. */
export function GameDay() {
  return (
    <section aria-labelledby="game-day" className="shell py-12 sm:py-16">
      <h2 id="game-day" className="text-2xl sm:text-3xl">
        {gameDay.title}
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">{gameDay.text}</p>
      <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-3">
        {pictures.map(({ file, width, height, title, text, alt }) => (
          <li key={file} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <div className="h-96 overflow-hidden rounded-lg border border-line bg-sunken px-4 pt-4">
              <img
                src={`/pictures/${file}.jpg`}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                className="w-full rounded-md shadow-raised"
              />
            </div>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
