/* What is checked in the page's style sheets: names, values and selectors that mean nothing, or say a thing twice. */

export default {
  extends: 'stylelint-config-recommended',
  rules: {
    'no-descending-specificity': null, // sheets are ordered by part of the table; sizes of screen come last
  },
};
