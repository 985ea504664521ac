// Loaded into a service that a test has started: it ends with the process of the test, however that ends.
process.execArgv.splice(process.execArgv.indexOf('--import'), 2); // not for what the service starts itself
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
