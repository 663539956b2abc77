const number = String.raw`\d{1,2}`;
const calendarDay = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4})`;

/** Ages, birth days, grades and sizes of shirts, none of which this app keeps. */
const personalPatterns = [
  new RegExp(
    String.raw`\(?\b(?:d\.?o\.?b\.?|born|birth(?:day|date)?|bday)(?![a-z])[:\s]*(?:${calendarDay}|(?:19|20)?\d{2})?\)?`,
    'gi',
  ),
  new RegExp(String.raw`(?<![\w/])${calendarDay}(?![\w/])`, 'g'),
  new RegExp(String.raw`\(?\b(?:league\s+)?age[d:]?\s*${number}\b\)?`, 'gi'),
  new RegExp(String.raw`\(?\b${number}\s*-?(?:yo|y\/o|yrs?|years?)\b(?:[\s-]*old\b)?\)?`, 'gi'),
  new RegExp(String.raw`\(?\b(?:grade|gr\.?)\s*:?\s*${number}\b\)?`, 'gi'),
  new RegExp(String.raw`\(?\b${number}(?:st|nd|rd|th)\s+gr(?:ade\b|\.)?\)?`, 'gi'),
  /\(?(?<![\w#])(?:19|20)\d{2}(?!\w)\)?/g,
  /(?<![\w)])['\u2019]\d{2}(?!\w)/g,
  /\b(?:Y(?:outh)?|A(?:dult)?)[ -]?(?:XS|XL|S|M|L|Small|Medium|Large)(?=\s*(?:[,;|\t)]|$))/g,
];

export function removeAges(text: string): string {
  return personalPatterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}
