// Rules of this project for Oxlint, in ESLint's form.

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const UNFINISHED = new Set(['skip', 'only', 'todo', 'fixme']);
const HEX_COLOR = /^#([0-9a-f]{3,4}){1,2}$/i;

const everyTestRuns = {
  create: (context) => ({
    MemberExpression(node) {
      if (TEST_FUNCTIONS.has(node.object.name) && UNFINISHED.has(node.property.name)) {
        context.report({ node, message: 'Every test runs, or is not there.' });
      }
    },
  }),
};

const noRawColors = {
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'string' && HEX_COLOR.test(node.value)) {
        context.report({
          node,
          message: 'Colors a site may change are CSS variables; the others live in the style sheets.',
        });
      }
    },
  }),
};

const noExceptions = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/(?:eslint|oxlint)-disable/.test(comment.value)) {
          context.report({ node: comment, message: 'No inline exceptions: mend the code or change the rule.' });
        }
      }
    },
  }),
};

export default {
  meta: { name: 'grabdeals' },
  rules: { 'every-test-runs': everyTestRuns, 'no-exceptions': noExceptions, 'no-raw-colors': noRawColors },
};
