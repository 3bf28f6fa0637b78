// Rules of this project for Oxlint, in ESLint's form.

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const UNFINISHED = new Set(['skip', 'only', 'todo', 'fixme']);
const HEX_COLOR = /^#([0-9a-f]{3,4}){1,2}$/i;

const everyTestRuns = {
  create: (context) => ({
    MemberExpression(node) {
      if (TEST_FUNCTIONS.has(node.object.name) && UNFINISHED.has(node.property.name)) {
        context.report({ node, message: 'Run this test or delete it.' });
      }
    },
  }),
};

/** The runner of the tests ignores these. */
const EXPECTED_COUNTS = new Set(['assertions', 'hasAssertions']);

const noExpectedCounts = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.object.name === 'expect' && EXPECTED_COUNTS.has(node.property.name)) {
        context.report({ node, message: 'It has no effect (decision 083). Use `rejects` or `toThrow`.' });
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
          message: 'Use a CSS variable for a color that a site can change. Define other colors in style sheets.',
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
          context.report({
            node: comment,
            message: 'Inline exceptions are not allowed. Fix the code or change the rule.',
          });
        }
      }
    },
  }),
};

const CONSTRUCTOR_PARAMETER =
  'MethodDefinition[kind="constructor"] > FunctionExpression > Identifier[name="model"] > TSTypeAnnotation > TSTypeReference';
const SUPER_ARGUMENT = 'CallExpression[callee.type="Super"] > Identifier';

/** Allows mongoose's models only as a repository's constructor parameter `model`, which the constructor passes to `super()`. */
const noRawModels = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'Pass the model to super() and do not store it. Query through the methods of Repository.',
      });
    return {
      [`TSTypeReference[typeName.name="Model"]:not(${CONSTRUCTOR_PARAMETER})`]: report,
      'TSQualifiedName[right.name="Model"]': report,
      [`MethodDefinition[kind="constructor"] BlockStatement Identifier[name="model"]:not(${SUPER_ARGUMENT})`]: report,
    };
  },
};

export default {
  meta: { name: 'grabdeals' },
  rules: {
    'every-test-runs': everyTestRuns,
    'no-exceptions': noExceptions,
    'no-expected-counts': noExpectedCounts,
    'no-raw-colors': noRawColors,
    'no-raw-models': noRawModels,
  },
};
