/** The browser inside `@sparticuz/chromium` serves on Linux x64, so puppeteer's own download is only for other platforms. */
module.exports = { skipDownload: process.platform === 'linux' && process.arch === 'x64' };
