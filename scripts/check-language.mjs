// Part of `npm run check`: rejects phrases that are not plain English of the field in documents, comments, texts and test titles.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot, ROOT } from './lib/root.mjs';

const CHECKED =
  /^(?:README|CHANGELOG|CONTRIBUTING)\.md$|^docs\/.*\.md$|\/README\.md$|\.(?:ts|tsx|mjs)$|^backend\/openapi\.json$/;
/** Generated files, and this file. */
const IGNORED = /\.gen\.ts$|^scripts\/check-language\.mjs$/;

/** Phrases as regular expressions, and their replacements. A space matches line breaks with comment markers, too. */
const PHRASES = {
  'stands? (?:for|in|at|there|here|apart|still|between|beside)': 'mean, replace, be, contain',
  '(?:is|are|was|were|be|been) told': 'receive, return, show',
  'tells (?:which|who|what|when|how|whether|the|it|of|apart|from|them|us)': 'return, show, report',
  'told (?:apart|from|by|of|to)': 'recognize, distinguish',
  'answers? (?:with|[1-5]\\d\\d\\b|to who|for whom)': 'return',
  'goes by|go by|going by|went by': 'depend on, be based on',
  '(?:is|are|was|were|be|been) passed over|passes over': 'skip',
  'what (?:is|was) (?:kept|left|wanted|asked|said|meant|there)': 'a noun',
  'is not right': 'the cause of the error',
  'be gone|(?:is|are) gone(?! from)': 'be deleted, be missing, be unavailable',
  'looked at as|taken for': 'treat as',
  '(?:of|on) its own accord': 'by itself',
  'ha(?:s|ve|d) to do with': 'concern',
  'as good as': 'almost',
  'comes? to nothing|comes? to be': 'the result',
  'asks? for it|asked for': 'request, require',
  'whom|thereof|thereby|wherein|nought': 'name the noun',
  'hears? of|hears? what|hears? whether': 'be notified of, watch for',
  'where there (?:is|are|was) (?:one|none|some|any)': 'if there is one, if there is none',
  'lets? (?:go of|it be|them be|him|through)': 'release, allow',
  'nobody (?:knows|asks|waits|reads|looks)': 'a subject that acts',
  'is at it': 'run',
};

/** Texts that the documents fix to the letter. */
const FIXED_TEXTS = ['Email address or password is not right', 'The old password is not right'];

const patterns = Object.entries(PHRASES).map(([phrase, replacement]) => ({
  expression: new RegExp(`\\b(?:${phrase.replaceAll(' ', '(?:\\s|\\*|//)+')})\\b`, 'gi'),
  replacement,
}));
const fixed = new RegExp(FIXED_TEXTS.join('|'), 'g');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => CHECKED.test(file) && !IGNORED.test(file))
  .filter((file) => existsSync(fromRoot(file)));

const findings = files.flatMap(findingsIn);
if (findings.length > 0) {
  console.error(`${findings.join('\n')}\n${findings.length} phrases. docs/language.md has the rules.`);
  process.exit(1);
}

/** Returns a line for each phrase in a file. */
function findingsIn(file) {
  const text = readFileSync(fromRoot(file), 'utf8').replace(fixed, (match) => ' '.repeat(match.length));
  return patterns.flatMap(({ expression, replacement }) =>
    [...text.matchAll(expression)].map(({ 0: phrase, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${file}:${line}: "${phrase.replace(/(?:\s|\*|\/\/)+/g, ' ')}". Write instead: ${replacement}.`;
    }),
  );
}
