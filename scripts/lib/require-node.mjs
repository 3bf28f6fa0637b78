// Imported first, so that an old Node prints a message instead of a syntax error. Use old syntax only.
var MINIMUM = [20, 19];

var version = process.versions.node.split('.').map(Number);
if (version[0] < MINIMUM[0] || (version[0] === MINIMUM[0] && version[1] < MINIMUM[1])) {
  console.error('Grabdeals needs Node ' + MINIMUM.join('.') + ' or newer; this is Node ' + process.versions.node + '.');
  console.error('Get one from https://nodejs.org, or run `nvm install` in this folder.');
  process.exit(1);
}
