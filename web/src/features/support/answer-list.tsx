import { useBillingMode } from '#domain/plan/plan.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

/** All answers, closed. The search of a browser opens the one it finds. */
export function AnswerList() {
  const isSold = useBillingMode() !== 'off';
  return (
    <div className="grid gap-8">
      {topics.map(({ heading, answers }) => (
        <section key={heading} className="grid gap-3">
          <h2 className="text-xl">{heading}</h2>
          <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
            {answers
              .filter(({ isAboutPlans }) => isSold || !isAboutPlans)
              .map((answer) => (
                <AnswerDetails key={answer.question} answer={answer} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function AnswerDetails({ answer: { question, paragraphs, link } }: { readonly answer: Answer }) {
  return (
    <details className="group px-4 sm:px-5">
      <summary className="flex min-h-target cursor-pointer items-center justify-between gap-3 py-2 font-semibold">
        {question}
        <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-3 pb-4 text-ink-soft">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <p>
            <TextLink to={link.to} className="inline-flex min-h-target items-center">
              {link.label}
            </TextLink>
          </p>
        )}
      </div>
    </details>
  );
}

type Answer = {
  readonly question: string;
  readonly paragraphs: readonly string[];
  /** The page on which to do it. */
  readonly link?: { readonly label: string; readonly to: string };
  /** Only where something is sold. */
  readonly isAboutPlans?: boolean;
};

type Topic = { readonly heading: string; readonly answers: readonly Answer[] };

const start: Topic = {
  heading: 'Getting started',
  answers: [
    {
      question: 'How do I make my first lineup?',
      paragraphs: [
        'Create a team, add its players, and schedule a game. Then open the lineup of the game from the dashboard or the list of games.',
        'With Generate, Evenfield fills every inning for you. Without it, tap a cell of the grid and choose a player.',
      ],
      link: { label: 'Teams', to: paths.teams },
    },
    {
      question: 'Can I bring my roster or schedule from another app?',
      paragraphs: [
        'Yes. Import takes pasted text, CSV and Excel files and, for games, a calendar file. You see what will be added before anything is saved.',
        'From paper: let the camera app of your phone copy the text of a photo, and paste it.',
      ],
      link: { label: 'Players', to: paths.players },
    },
    {
      question: 'How do others coach the team with me?',
      paragraphs: [
        'Open Members on the card of the team and invite each person by a link or by email. A coach changes everything of the season, a helper checks players in and runs game mode, and a viewer only looks. Each has an own account, which costs nothing.',
        'You can change a role, remove a person, and hand the team over. Your plan counts for everyone in the team.',
      ],
      link: { label: 'Teams', to: paths.teams },
    },
    {
      question: 'How do I use the rules of my league?',
      paragraphs: [
        'Open Rules on the card of the team and choose the set that new games use; each game can have another one. If yours is not there, start from the closest set and change it.',
      ],
      link: { label: 'Teams', to: paths.teams },
    },
    {
      question: 'How do I run a co-ed team?',
      paragraphs: [
        'Open Rules on the card of the team and use one of the co-ed sets for new games, or start your own from it. For four outfielders, choose “T-Ball or Co-Ed (10 Players)” for the game.',
        'The first Generate asks who the women are. The lineup then has as many women and men in the field as the rules ask for, and the batting order keeps to the rules, too.',
      ],
      link: { label: 'Teams', to: paths.teams },
    },
  ],
};

const gameDay: Topic = {
  heading: 'On game day',
  answers: [
    {
      question: 'A player did not come, or comes late. What now?',
      paragraphs: [
        "Open Check-in for the game and tap the player. Generate then plans with the players who are here. Innings that you've locked stay as they are.",
        'During the game, use game mode: it plans only the innings that are left.',
      ],
    },
    {
      question: 'Does it work without a signal?',
      paragraphs: [
        'Yes, on a device on which you have signed in and opened Evenfield before. Pages, lineups, printing and game mode work, and Generate works too, because lineups are made on your device. The second game of a day counts the innings and pitches of the first.',
        'What you change is stored on the device and sent when the network is back. The top of the page says what waits. A lineup saves itself while you edit it. Only marking it final needs your press.',
      ],
    },
    {
      question: 'How do I give the lineup to the umpire and to families?',
      paragraphs: [
        'Print has a card for the dugout and copies for the umpire and the other team, also as PDF files; they show at most the initial of a last name unless you choose full names. Share makes a link for families. You choose how it shows names, and you can turn it off at any time.',
      ],
    },
  ],
};

const fairness: Topic = {
  heading: 'Fair playing time',
  answers: [
    {
      question: 'Why does one player sit more than another in this game?',
      paragraphs: [
        'Evenfield looks at the whole season. A player who sat less in earlier games may sit more in this one. The season page shows the shares of every player.',
        'Sometimes the rules, the absences or your locks leave no other way. Then the lineup page says which of them, and what you could change.',
      ],
      link: { label: 'Season', to: paths.season },
    },
    {
      question: 'What do "Fairest possible" and "Fairest bench" mean?',
      paragraphs: [
        'Evenfield has proven that no other lineup for this game that follows the rules, and meets as many of their preferences, shares the innings more fairly.',
        'In a few games, most of them co-ed, that is proven of the bench alone: another lineup may share the infield, the outfield and preferred positions more fairly.',
      ],
    },
  ],
};

const account: Topic = {
  heading: 'Account and privacy',
  answers: [
    {
      question: 'I did not get an email. What can I do?',
      paragraphs: [
        'Look in the spam folder first, and check the address for a typing mistake. The sign-in page sends a new link to reset a password, and the dashboard a new link to verify your address.',
      ],
      link: { label: 'Forgot your password?', to: paths.forgotPassword },
    },
    {
      question: 'How do I cancel Pro?',
      paragraphs: ['Open your subscription and manage it there. You keep Pro until the end of the paid period.'],
      link: { label: 'Subscription', to: paths.subscription },
      isAboutPlans: true,
    },
    {
      question: 'How do I take my data along, or delete it?',
      paragraphs: [
        'Your account page has both. Deleting the account deletes its teams, players, games and lineups, too.',
      ],
      link: { label: 'Account', to: paths.account },
    },
    {
      question: 'A parent asks what Evenfield stores about a child.',
      paragraphs: [
        'The page "Children\'s Information", at the end of the privacy policy, says what is stored about children, why, and who can see it.',
        'Under "A Player\'s Data" on your account page, you can find what you have entered about one player on all teams, save it as a file, or erase it.',
      ],
      link: { label: 'Account', to: paths.account },
    },
  ],
};

const topics: readonly Topic[] = [start, gameDay, fairness, account];
