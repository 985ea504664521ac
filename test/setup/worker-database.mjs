// Each worker of the test runner has a database of its own.
const url = new URL(process.env.DATABASE_URL);
url.pathname = `/${process.env.TEST_DATABASES}_${process.env.JEST_WORKER_ID}`;
process.env.DATABASE_URL = url.href;
